// Prepares React Refresh before the first component, in development only. It is a separate module, because
// inline scripts are not allowed.
const path = '/@react-refresh'
const { injectIntoGlobalHook } = await import(/* @vite-ignore */ path)
injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })

export {}
