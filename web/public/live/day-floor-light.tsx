import { useDay } from '#web/public/live/live-day.tsx'

/** Draws light that falls from the first ten blocks. */
export function DayFloorLightDrawing() {
  const { apps } = useDay()
  return (
    <svg
      width="0"
      height="0"
      viewBox="0 0 1440 300"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
      className="day-light"
    >
      <g transform="matrix(1 0 -.5 1.35 60 -20)">
        {apps.slice(0, 10).map(({ number, state }) => (
          <use
            key={number}
            href={`#b${String(number).padStart(2, '0')}`}
            transform={`translate(${(number - 1) * 144}) scale(6)`}
            className="day-light-hole"
            data-state={state}
            data-hue={Math.floor((number - 1) / 5) + 1}
          />
        ))}
      </g>
    </svg>
  )
}
