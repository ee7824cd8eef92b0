import type { MouseEventHandler } from 'react'
import { challengeCards } from '#shared/campaign-words.ts'
import { Dial } from '#web/features/campaign/dial.tsx'
import { JoinAction } from '#web/features/campaign/join-action.tsx'
import { Block } from '#web/ui/block.tsx'

export function ChallengeSection({ onJoin }: { onJoin: MouseEventHandler<HTMLAnchorElement> }) {
  return (
    <section id="challenge" data-surface="danfo" className="section-y">
      <div className="wrap">
        <div className="grid gap-x-8 gap-y-7 lg:grid-cols-[9fr_9fr]">
          <div>
            <h2 className="max-w-[9em] text-4xl">What We’re Up Against</h2>
            <p className="lede mt-5 max-w-[20em]">
              The Most AI-Assisted Applications Built in 24 Hours by an Individual: twenty functional apps,
              one builder, no pause on the clock.
            </p>
            <JoinAction onJoin={onJoin} className="mt-5">
              Join the Challenge
            </JoinAction>
          </div>
          <figure className="grid justify-items-center gap-4">
            <Dial
              label="A dial: 24 hours on the outer ring, 20 apps on the inner ring, 72 minutes for each app."
              figure="72"
              words={['minutes', 'per app']}
              className="challenge-dial"
            />
            <figcaption className="max-w-[25em] text-center text-sm text-balance">
              Outside, 24 hours. Inside, 20 apps. The two rings only meet four times: at midnight, six, noon
              and six again.
            </figcaption>
          </figure>
        </div>
        <ul className="mt-[clamp(48px,5vw,72px)] grid gap-x-4 gap-y-6 md:grid-cols-2 lg:grid-cols-4">
          {challengeCards.map(({ title, text, block }) => (
            <li key={title} className="point border-t-3 border-text pt-3">
              <Block
                number={block}
                state="on"
                hue="emphasis"
                look="ink"
                className="challenge-block size-12"
              />
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 max-w-[20em]">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
