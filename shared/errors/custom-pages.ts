import { defineErrors } from '#shared/errors/define.ts'

export const customPageErrors = defineErrors('own_page', {
  address: { text: 'Use 2 to 60 lower-case letters and digits. You can put hyphens between them.' },
  address_reserved: {
    constraint: 'own_pages_address_reserved_check',
    text: 'This address is used by the site. Choose another one.',
  },
  address_taken: {
    status: 409,
    constraint: 'own_pages_address_key',
    text: 'This address is already used by another page. Choose another one.',
  },
  title: { text: 'Give the page a title of at most 120 characters.' },
  incomplete: { sql: '23514', text: 'Add a title and some text before you make the page public.' },
  gone: { status: 404, text: 'This page no longer exists.' },
  changed: {
    status: 409,
    text: 'Someone else has changed this page since you opened it. Your version has not been saved, but it is still here. Save again to overwrite theirs.',
  },
})
