// The tables' own rule, private.is_https_url.
const httpsUrl = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?([/?#][^\s<>"\\]*)?$/i

export const isHttpsUrl = (address: string) => address.length <= 500 && httpsUrl.test(address)
