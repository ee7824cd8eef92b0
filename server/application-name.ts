/** Beginning of `application_name` of this site's connections. */
export const applicationName = 'twenty-in-24'
