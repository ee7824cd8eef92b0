// Development only: what React Refresh needs before the first component, as a module because inline scripts
// are not allowed.
const path = '/@react-refresh'
const { injectIntoGlobalHook } = await import(/* @vite-ignore */ path)
injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })

export {}
