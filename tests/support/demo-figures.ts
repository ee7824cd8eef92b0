/** Figures of the demo (db/seed/demo.sql), as rows of the settings. */
export const demoFigures = [
  { key: 'fundraising', value: { goal: 300_000, raised: 35_240, supporters: 245 } },
  {
    key: 'statistics',
    value: {
      items: [
        { figure: '1st', label: 'record attempt' },
        { figure: '10K+', label: 'supporters' },
        { figure: '100M', label: 'Africans to reach' },
        { figure: '100%', label: 'commitment' },
      ],
    },
  },
]
