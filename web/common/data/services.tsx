import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Translations } from '#shared/words.ts'
import type { Backend } from '#web/common/data/backend.ts'
import type { PublicConfig } from '#web/common/data/public-config.ts'

/** Services for pages and features; created once per page in the browser and once per request on the server. */
export type Services = {
  backend: Backend
  queryClient: QueryClient
  config: PublicConfig
  words: Translations
}

const ServicesContext = createContext<Services | null>(null)

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices without its provider')
  return services
}

export function useBackend(): Backend {
  return useServices().backend
}
