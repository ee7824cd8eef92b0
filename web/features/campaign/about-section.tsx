import { aboutPoints } from '#shared/campaign-words.ts'
import { Block } from '#web/ui/block.tsx'

const figures = [
  { figure: '1st', label: 'record attempt' },
  { figure: '10K+', label: 'supporters' },
  { figure: '100M', label: 'Africans to reach' },
  { figure: '100%', label: 'commitment' },
]

export function AboutSection() {
  return (
    <section id="about" data-surface="limewash" className="section-y">
      <div className="wrap">
        <div className="grid gap-x-5 gap-y-5 lg:grid-cols-[8fr_10fr]">
          <h2 className="text-4xl">Making History</h2>
          <div className="lg:-mt-2">
            <h3 className="text-2xl">The Vision Behind the Record</h3>
            <p className="lede mt-2.5 max-w-[27em]">
              Twenty working applications in a single day is the number people will remember. The reason is
              simpler: a teenager with a cheap phone should be able to see someone who started where they are.
            </p>
          </div>
        </div>
        <ul className="mt-[clamp(48px,6.7vw,96px)] grid gap-x-5 gap-y-5 md:grid-cols-3">
          {aboutPoints.map(({ title, text, block, hue }) => (
            <li key={title} className="point">
              <Block number={block} look="poster" hue={hue} className="size-12" />
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 max-w-[22em] text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <dl className="about-figures">
          {figures.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="mt-1.5 font-semibold text-muted">{label}</dt>
              <dd className="figures about-figure">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
