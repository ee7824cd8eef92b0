type Policy = { createScriptURL(address: string): string }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

/**
 * Browsers with Trusted Types accept a script's address only through a policy that the server's CSP names.
 */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const worker = trustedTypes?.createPolicy('worker', { createScriptURL: (address) => address })

/**
 * Only for the address of a worker that the build or this code names, never one from a response or a visitor.
 */
export const trustWorker = (address: string): string => worker?.createScriptURL(address) ?? address
