// Development only: what React's refresh wants before the first component, as a module instead of an inline script.
const path = '/@react-refresh'
const { injectIntoGlobalHook } = await import(/* @vite-ignore */ path)
injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })

export {}
