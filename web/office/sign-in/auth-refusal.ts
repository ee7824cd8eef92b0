/** True if the server refused the request, false for a crash or no response. */
export function isAuthRefusal(error: Error): boolean {
  const status = 'status' in error ? Number(error.status) : 0
  return status >= 400 && status < 500
}
