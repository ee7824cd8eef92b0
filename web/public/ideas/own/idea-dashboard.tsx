import { useState } from 'react'
import { ideaLimits, type OwnSubmissions } from '#shared/ideas.ts'
import type { PlainId } from '#shared/words.ts'
import { Block } from '#web/common/ui/block.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { focusOnMount } from '#web/common/ui/focus-on-mount.ts'
import { Message } from '#web/common/ui/message.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { type OwnIdea, OwnIdeaList } from '#web/public/ideas/own/own-idea-list.tsx'

type IdeaDashboardProps = {
  email: string
  own: OwnSubmissions
  /** Id of the idea that was just submitted. */
  submittedId: string | null
  /** Idea in the open dialog that confirms its deletion. Null while it is closed. */
  ideaToDelete: OwnIdea | null
  onAsk: (idea: OwnIdea | null) => void
  onNewIdea: () => void
  onSignOut: () => void
}

/**
 * Dashboard of a signed-in person with their ideas and figures, and how many ideas they can still submit. On
 * phones a button opens the list.
 */
export function IdeaDashboard(props: IdeaDashboardProps) {
  const { email, own, submittedId, ideaToDelete, onAsk, onNewIdea, onSignOut } = props
  const t = useTranslate()
  const [isListShown, setListShown] = useState(false)
  const { submissions, stats, user } = own
  const used = submissions.filter((idea) => idea.status !== 'rejected').length
  const count = submissions.length
  const submitted = submissions.find((idea) => idea.id === submittedId)
  const onlyWhenShown = isListShown ? undefined : 'max-lg:hidden'

  return (
    <div className="grid grid-cols-1 gap-3.75">
      {submitted && (
        <div ref={focusOnMount} tabIndex={-1}>
          <Message tone="success">{t('ideas.own.arrived', { title: submitted.title })}</Message>
        </div>
      )}
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-muted">{t('ideas.own.signed-in')}</p>
          <h2 className="text-xl font-bold break-words">{user.name ?? email}</h2>
          <button type="button" className="link min-h-9 text-sm" onClick={onSignOut}>
            {t('ideas.own.sign-out')}
          </button>
        </div>
        <Slots used={used} className="lg:hidden" />
      </div>
      <div className={onlyWhenShown}>
        {stats && <Figures stats={stats} />}
        {count > 0 && (
          <section
            id="own-ideas"
            aria-label={t('ideas.own.label')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
            tabIndex={0}
            className="max-lg:max-h-[20rem] max-lg:overflow-y-auto"
          >
            <OwnIdeaList email={email} ideas={submissions} ideaToDelete={ideaToDelete} onAsk={onAsk} />
          </section>
        )}
      </div>
      <Slots used={used} className="max-lg:hidden" />
      <p className="text-sm text-muted">{t(slotId(used))}</p>
      {count > 0 && (
        <Button
          variant="secondary"
          aria-expanded={isListShown}
          aria-controls="own-ideas"
          onClick={() => setListShown(!isListShown)}
          className="w-full lg:hidden"
        >
          {isListShown ? t('ideas.own.hide') : t('ideas.own.show', { count })}
        </Button>
      )}
      {stats?.can_submit_new === false && (
        <Message tone="warning">{t('ideas.refusal.limit-reached')}</Message>
      )}
      <Button
        className="w-full"
        disabledReason={stats?.can_submit_new === false ? t('ideas.own.limit-title') : undefined}
        onClick={onNewIdea}
      >
        {t(stats?.can_submit_new === false ? 'ideas.own.limit-button' : 'ideas.own.new')}
      </Button>
    </div>
  )
}

function Figures({ stats }: { stats: NonNullable<OwnSubmissions['stats']> }) {
  const t = useTranslate()
  const figures = [
    { label: t('ideas.own.submitted'), value: stats.total_submissions },
    { label: t('ideas.own.approved'), value: stats.approved_count },
    { label: t('ideas.own.in-development'), value: stats.in_development_count },
    { label: t('ideas.own.pending'), value: stats.pending_count },
  ]
  return (
    <dl className="flex justify-between gap-2.25 border-y border-line py-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="grid content-start">
          <dt className="order-2 text-xs text-muted">{label}</dt>
          <dd className="figures order-1 text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const slotBlocks = [14, 18, 1]

/**
 * Shows the three ideas that a person may submit as blocks. The lit blocks are the ideas that the person has
 * submitted.
 */
function Slots({ used, className }: { used: number; className: string }) {
  return (
    <div aria-hidden="true" className={classNames('flex shrink-0 gap-px', className)}>
      {slotBlocks.map((block, index) => (
        <Block
          key={block}
          number={block}
          hue={index === 1 ? 3 : index === 0 ? 2 : 1}
          look={index < used ? 'ink' : 'wall'}
          state={index < used ? 'on' : 'off'}
          className="size-12"
        />
      ))}
    </div>
  )
}

const slotIds: readonly PlainId[] = ['ideas.own.slots-0', 'ideas.own.slots-1', 'ideas.own.slots-2']

function slotId(used: number): PlainId {
  return slotIds[Math.max(0, ideaLimits.perPerson - used)] ?? 'ideas.own.slots-3'
}
