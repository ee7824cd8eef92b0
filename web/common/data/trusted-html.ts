type Policy = { createHTML(html: string): string }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

/**
 * Undefined in browsers without Trusted Types. Browsers with Trusted Types only turn text into markup through
 * a policy that the server's CSP names.
 */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const asItIs: Policy = { createHTML: (html) => html }
const article = trustedTypes?.createPolicy('article', asItIs)

/** Marks HTML as trusted. Only for HTML that the server has sanitised for this page (docs/decisions/0027). */
export const trustArticleHtml = (html: string): string => article?.createHTML(html) ?? html

/** Allows all markup on pages with the editor, which parses pasted text without a policy. */
export const installEditorHtmlPolicy = () => trustedTypes?.createPolicy('default', asItIs)
