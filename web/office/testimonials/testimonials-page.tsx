import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { TestimonialList } from '#web/office/testimonials/testimonial-list.tsx'

export const handle = createAdminHandle('Testimonial Management')

export const Component = TestimonialList
