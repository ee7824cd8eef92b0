/** Sources of pages in addition to files of this site, for the content security policy. */
export const policySources = {
  frames: ['https://www.youtube-nocookie.com'],
  trustedTypes: ['article', 'default', 'worker'],
}
