import type { Act } from '../protocol/act.ts'
import { layoutOf } from '../protocol/layout.ts'
import { VERSIONS } from '../protocol/phone.ts'
import { PLATFORMS, SIZES } from '../settings.ts'
import { Choice, fieldsOf, Group, type PanelProps, Switch } from './fields.tsx'

const SIZE_NAMES = ['320', '360', '390', '430'] as const
const LATENCIES = ['0', '100', '500', '2000'] as const

/** What kind of phone it is and what happens to it. */
export function PhoneTab({ settings, change, session, state }: PanelProps) {
  const { phone } = state
  const field = fieldsOf(settings, change)
  const deeds: readonly { title: string; deed: Act }[] = [
    phone.isMinimised
      ? { title: 'Restore', deed: { type: 'restore' } }
      : { title: 'Minimise', deed: { type: 'minimise' } },
    { title: phone.isKeyboardOpen ? 'Hide keyboard' : 'Show keyboard', deed: { type: 'toggle-keyboard' } },
    { title: 'Reload', deed: { type: 'reload' } },
    { title: 'Close', deed: { type: 'press-close' } },
  ]
  return (
    <>
      <Group title="Client">
        <Choice label="Platform" {...field('platform')} choices={PLATFORMS} />
        <Choice label="Version" {...field('version')} choices={VERSIONS} />
        <Choice label="Opens" {...field('mode')} choices={['compact', 'full', 'fullscreen']} />
        <Choice label="Theme" {...field('theme')} choices={['dark', 'light']} />
      </Group>
      <Group title="Screen">
        <Choice
          label="Size"
          {...field('size')}
          choices={SIZE_NAMES}
          titles={Object.fromEntries(
            SIZE_NAMES.map(name => [name, `${SIZES[name].width}×${SIZES[name].height}`]),
          )}
        />
        <Choice label="Cutout" {...field('insets')} choices={['none', 'notch']} />
        <Switch label="Landscape" {...field('landscape')} />
      </Group>
      <Group title="Actions">
        <div className="chips">
          {deeds.map(({ title, deed }) => (
            <button
              key={title}
              type="button"
              data-testid={`act-${deed.type}`}
              onClick={() => session.act(deed)}
            >
              {title}
            </button>
          ))}
        </div>
      </Group>
      <Group title="Line to the app">
        <Switch label="Silent host" {...field('silent')} />
        <Choice
          label="Latency, ms"
          name="latency"
          value={String(settings.latency_ms)}
          choices={
            LATENCIES.includes(String(settings.latency_ms) as '0')
              ? LATENCIES
              : [...LATENCIES, String(settings.latency_ms)]
          }
          onChange={latency => change({ latency_ms: Number(latency) })}
        />
      </Group>
      <Group title="State">
        <pre className="mono state" data-testid="phone-state">
          {JSON.stringify({ ...phone, device: undefined, layout: layoutOf(phone) }, null, 1)}
        </pre>
      </Group>
    </>
  )
}
