import { useQuery } from '@tanstack/react-query'
import { appCount } from '#shared/campaign.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Block } from '#web/common/ui/block.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { mostVotedIdeasQuery } from '#web/public/attempt/queries.ts'

const numbers = Array.from({ length: appCount }, (_, index) => index + 1)

/** Shows the ideas with the most votes as outlined blocks, while no built apps are recorded. */
export function MostVotedIdeas() {
  const t = useTranslate()
  const own = useLanguageProps()
  const { data: ideas = [] } = useQuery(mostVotedIdeasQuery(useBackend()))
  return (
    <ol aria-label={t('built.section.asked')} className="wall wall-reflow apps-wall">
      {numbers.map((number) => {
        const idea = ideas[number - 1]
        return (
          <li key={number} className="slot" data-state={idea ? 'next' : 'off'}>
            <Block number={number} state={idea ? 'next' : 'off'} hasRelief />
            {idea && (
              <span className="slot-words">
                <Anchor {...own(idea.language)} href={paths.appIdea(idea.id)} className="slot-link">
                  {idea.title}
                </Anchor>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
