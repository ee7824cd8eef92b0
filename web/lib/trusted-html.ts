type Policy = { createHTML(html: string): string }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

/** In browsers that know it: no text becomes markup but through a policy that the server's CSP names. */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const asItIs: Policy = { createHTML: (html) => html }
const article = trustedTypes?.createPolicy('article', asItIs)

/** Only for what the server has cleaned for this page (docs/decisions/0027). */
export const trustArticle = (html: string): string => article?.createHTML(html) ?? html

/** The editor parses what is pasted and knows no policies, so where it is loaded, in the back office, markup passes. */
export const trustEditor = () => trustedTypes?.createPolicy('default', asItIs)
