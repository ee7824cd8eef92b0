export const sponsorEnquiry = {
  organisation: 'Demo Energy',
  tier: 'Platinum',
  name: 'Ada',
  role: '',
  email: 'ada@example.org',
  website: '',
  message: 'A name on one quarter of the day.',
}
