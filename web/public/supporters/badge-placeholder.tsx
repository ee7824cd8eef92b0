import { Block } from '#web/common/ui/block.tsx'

/**
 * Preview of the badge. The name appears on it while it is typed. The server draws and signs the real badge
 * after the address is verified.
 */
export function BadgePlaceholder({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="badge-sketch">
      <p className="badge-sketch-title">
        Community
        <br />
        Champion
      </p>
      <Block number={1} hue={4} look="ink" state="on" className="badge-sketch-medal" />
      <p className="badge-sketch-name">
        <span>Awarded to</span>
        <strong>{name.trim() || 'Your name'}</strong>
        <span>Issued today</span>
      </p>
      <div className="badge-sketch-course">
        {Array.from({ length: 20 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is identified by its number
          <Block key={index} number={index + 1} hue={4} look="poster" state="on" />
        ))}
      </div>
    </div>
  )
}
