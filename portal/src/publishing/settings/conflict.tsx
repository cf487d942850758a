import { fillText } from 'core/texts'
import { adminSettingsTexts } from 'core/texts/admin-settings'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { takeFocus } from '../../ui/focus.ts'
import { withUnit } from './setting-fields.ts'
import type { Setting } from './settings-api.ts'
import { Actions } from '../../ui/actions.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'

interface Props {
  theirs: Setting
  /** Takes the focus: the save button is disabled until the person chooses. */
  first: boolean
  onTake: () => void
  onKeep: () => void
}

/** Value that another person saved for a setting that is changed here, with the choice between the two. */
export const Conflict = ({ theirs, first, onTake, onKeep }: Props) => {
  const { key, value, updated_at, updated_by_name } = theirs
  return (
    <Callout tone="warn" ref={first ? takeFocus : undefined}>
      <p>
        {fillText(adminSettingsTexts.salvouAntes, {
          nome: updated_by_name ?? adminSettingsTexts.outraPessoa,
          valor: withUnit(key, value),
          momento: updated_at ? formatMoment(updated_at) : '',
        })}
      </p>
      <Actions>
        <Button type="button" onClick={onTake}>
          {adminSettingsTexts.usarSalvo}
        </Button>
        <OutlineButton type="button" onClick={onKeep}>
          {adminSettingsTexts.manterMeu}
        </OutlineButton>
      </Actions>
    </Callout>
  )
}
