import { EarnedBadge } from '#web/features/badges/badge-card.tsx'
import type { RenderBadge } from '#web/features/supporters/use-supporter-flow.ts'

/** What a new member sees of the badge: being made, then it, then what can be done with it (M133, M276). */
export const renderOwnBadge: RenderBadge = (email) => <EarnedBadge type="community_supporter" email={email} />
