/** Patterns for addresses that end in a secret. The log must not contain these secrets. */
export const secretPathPatterns = [
  /(\/(?:read|preview|sponsor-report|verify)\/)[\w-]+/gi,
  // Key in the link to an email recipient's preferences. Other path segments there are shorter than 40
  // characters.
  /(\/(?:email|letters)\/)[\w-]{40,}/gi,
  /(\/share\/(?:[a-z]{2}\/)?badge-)[\w-]+/gi,
]
