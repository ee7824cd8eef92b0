import RefreshCw from 'lucide-react/icons/refresh-cw'
import { story } from '#shared/campaign-words.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The back of the card: where the builder comes from. */
export function StoryFace() {
  return (
    <div className="story">
      <h2 className="story-title">{story.title}</h2>
      <dl className="story-incomes">
        {story.incomes.map(({ amount, label }) => (
          <div key={amount} className="flex flex-col-reverse">
            <dt className="text-sm font-medium">{label}</dt>
            <dd className="story-amount">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="story-text">{story.beginning}</p>
      <h3 className="story-subtitle">{story.skillTitle}</h3>
      <p className="story-text">{story.skill}</p>
      {/* Says what a click does; the button beside the card says it to everyone else. */}
      <p aria-hidden="true" className="story-hint">
        <Icon icon={RefreshCw} />
        Turn back to the poster
      </p>
    </div>
  )
}
