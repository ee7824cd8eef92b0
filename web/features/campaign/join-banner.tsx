import type { MouseEventHandler } from 'react'
import { JoinAction } from '#web/features/campaign/join-action.tsx'
import { Course } from '#web/ui/course.tsx'

export function JoinBanner({ onJoin }: { onJoin: MouseEventHandler<HTMLAnchorElement> }) {
  return (
    <section aria-labelledby="join" data-surface="guava">
      <Course />
      <div className="wrap grid items-end gap-x-6 gap-y-5 py-[clamp(66px,7.5vw,108px)] lg:grid-cols-[11fr_7fr]">
        <h2 id="join" className="join-title">
          Join Our Community
        </h2>
        <div className="grid justify-items-start gap-4">
          <p className="lede">Test early builds, vote on ideas and earn the Community Champion badge.</p>
          <JoinAction onJoin={onJoin}>Become a supporter</JoinAction>
        </div>
      </div>
    </section>
  )
}
