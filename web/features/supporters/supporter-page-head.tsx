type SupporterPageHeadProps = { title: string; standfirst: string }

/** The dark head of the two sign-up pages. */
export function SupporterPageHead({ title, standfirst }: SupporterPageHeadProps) {
  return (
    <div data-surface="oxide" className="border-t border-line">
      <div className="wrap pt-8 pb-8">
        <h1 className="text-4xl">{title}</h1>
        <p className="lede mt-3 max-w-measure text-muted">{standfirst}</p>
      </div>
    </div>
  )
}
