/** Additions to the content security policy: origins that frames may load from, and names of Trusted Types policies. */
export const policySources = {
  frames: ['https://www.youtube-nocookie.com'],
  trustedTypes: ['article', 'default', 'worker'],
}
