type Policy = { createScriptURL(address: string): string }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

/**
 * Undefined in browsers without Trusted Types. Browsers with Trusted Types only accept a script's address
 * from a policy that the CSP names.
 */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const worker = trustedTypes?.createPolicy('worker', { createScriptURL: (address) => address })

/**
 * Marks a worker's address as trusted. Only for addresses that the build or this code names, never one from a
 * response.
 */
export const trustWorkerUrl = (address: string): string => worker?.createScriptURL(address) ?? address
