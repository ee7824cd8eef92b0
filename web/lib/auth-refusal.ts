/** The server has looked and said no, unlike a crash or silence. */
export function isRefusal(error: Error): boolean {
  const status = 'status' in error ? Number(error.status) : 0
  return status >= 400 && status < 500
}
