/** Addresses that end in a secret, for the log. */
export const secretPaths = [
  /(\/(?:read|preview|sponsor-report|verify)\/)[\w-]+/gi,
  // Key in the link of an email to its reader's choices. Names of other pages there are shorter.
  /(\/(?:email|letters)\/)[\w-]{40,}/gi,
  /(\/share\/(?:[a-z]{2}\/)?badge-)[\w-]+/gi,
]
