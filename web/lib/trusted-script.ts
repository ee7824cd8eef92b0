type Policy = { createScriptURL(address: string): string }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

/** In browsers that know it no text becomes a script's address but through a policy that the server's CSP names. */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const worker = trustedTypes?.createPolicy('worker', { createScriptURL: (address) => address })

/** The address of a worker, which the build or this code names, never an answer or a visitor. */
export const trustWorker = (address: string): string => worker?.createScriptURL(address) ?? address
