import { createDeviceStore } from '#web/common/offline/browser-store.ts'

/** Currency that is shown first: the campaign's or the second one. The device stores it without a cookie. */
export type CurrencyOrder = 'first' | 'second'

const stored = createDeviceStore('currency-first')

export const readStoredCurrency = (): CurrencyOrder => (stored.read() === 'second' ? 'second' : 'first')

export const storeCurrency = (order: CurrencyOrder): void => void stored.keep(order)
