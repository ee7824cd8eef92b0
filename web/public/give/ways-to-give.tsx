import '#web/public/give/ways-to-give.css'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import ExternalLink from 'lucide-react/icons/external-link'
import Plus from 'lucide-react/icons/plus'
import type { WayToGive } from '#shared/campaign.ts'
import { CopyButton } from '#web/common/clipboard/copy-button.tsx'
import { Block } from '#web/common/ui/block.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { parseDetailLines } from '#web/public/give/ways.ts'

/**
 * Lists the ways to give that the owner has entered, one open at a time. Each ends with what happens after a
 * gift.
 */
export function WaysToGive() {
  const { giving, links } = useCampaign().facts
  const ways = giving?.ways ?? []
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="text-2xl">
        Ways to give
      </h2>
      {ways.length > 0 ? (
        <div className="ways">
          {ways.map((way, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two ways may have one name
            <Way key={`${way.name} ${index}`} way={way} place={index} />
          ))}
        </div>
      ) : (
        <p className="give-none">
          There are no other ways to give yet.{' '}
          <a href={`mailto:${links.contact}`}>Write to {links.contact}</a> and we will tell you how to give
          from where you are.
        </p>
      )}
    </section>
  )
}

function Way({ way: { name, about, link, details, next }, place }: { way: WayToGive; place: number }) {
  return (
    <details name="ways" open={place === 0} className="accordion way">
      <summary className="way-head">
        <Block number={(place % 20) + 1} look="plate" state="on" className="size-12" />
        <span>
          <span className="block text-lg font-bold">{name}</span>
          {about && <span className="block text-sm text-muted">{about}</span>}
        </span>
        <Icon icon={Plus} size="medium" className="accordion-sign" />
      </summary>
      <div className="way-body">
        {details && (
          <dl>
            {parseDetailLines(details).map(({ label, value, copied }) => (
              <div key={label + value} className="way-line">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
                <dd>
                  <CopyButton text={copied} what={label || value} label="Copy" />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {link && (
          <LinkButton
            href={link}
            target="_blank"
            variant="secondary"
            iconEnd={ExternalLink}
            className="mt-4.5"
          >
            Open {name}
          </LinkButton>
        )}
        <p className="way-next">
          <Icon icon={CornerDownRight} />
          <span>
            <strong>What happens next.</strong> {next}
          </span>
        </p>
      </div>
    </details>
  )
}
