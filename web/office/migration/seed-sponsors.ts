/** Eight sponsors of the specification with its upper-case tiers. The organisations are fictional. */
export const seedSponsors = [
  seed('Demo Energy', 'demo-energy', 'PLATINUM', 'Power for the 24 hours.'),
  seed('Example Foods', 'example-foods', 'PLATINUM', 'Meals for everyone who stays awake.'),
  seed('Placeholder Bank', 'placeholder-bank', 'PLATINUM', 'Keeps the accounts of the attempt.'),
  seed('Sample Telecom', 'sample-telecom', 'GOLD', 'The line the stream runs over.'),
  seed('Specimen Cloud', 'demo-energy', 'GOLD', 'Servers for the twenty applications.'),
  seed('Mock Motors', 'example-foods', 'SILVER', 'Rides for the jury.'),
  seed('Fictional Press', 'placeholder-bank', 'SILVER', 'Posters and programmes.'),
  seed('Imaginary Chairs', 'sample-telecom', 'BRONZE', 'Something to sit on.'),
] as const

export type SeedSponsor = {
  name: string
  logo: string
  website: string
  tier: string
  description: string
  contactEmail: string
  contactPerson: string
}

function seed(name: string, logo: string, tier: string, description: string): SeedSponsor {
  const host = `${name.toLowerCase().replace(' ', '-')}.example.org`
  return {
    name,
    logo: `/sponsors/${logo}.svg`,
    website: `https://${host}`,
    tier,
    description,
    contactEmail: `office@${host}`,
    contactPerson: 'Sponsorship office',
  }
}
