import { Button } from '@radix-ui/themes/components/button'
import { fillText } from 'core/texts'
import { adminGeralTexts } from 'core/texts/admin-geral'
import { Callout } from '../../ui/callout.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { takeFocus } from '../../ui/take-focus.ts'
import { withUnit } from './setting-fields.ts'
import type { Setting } from './settings-api.ts'

interface Props {
  theirs: Setting
  /** It takes the focus: the button that was pressed cannot be pressed again before a choice is made. */
  first: boolean
  onTake: () => void
  onKeep: () => void
}

/** What somebody else saved of a value that is being changed here, and the choice between the two. */
export const Conflict = ({ theirs, first, onTake, onKeep }: Props) => {
  const { key, value, updated_at, updated_by_name } = theirs
  return (
    <Callout tone="warn" ref={first ? takeFocus : undefined}>
      <p>
        {fillText(adminGeralTexts.salvouAntes, {
          nome: updated_by_name ?? adminGeralTexts.outraPessoa,
          valor: withUnit(key, value),
          momento: updated_at ? formatMoment(updated_at) : '',
        })}
      </p>
      <div className="admin-actions">
        <Button type="button" onClick={onTake}>
          {adminGeralTexts.usarSalvo}
        </Button>
        <Button type="button" variant="outline" color="gray" highContrast onClick={onKeep}>
          {adminGeralTexts.manterMeu}
        </Button>
      </div>
    </Callout>
  )
}
