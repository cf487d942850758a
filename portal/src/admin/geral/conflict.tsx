import { Button } from '@radix-ui/themes/components/button'
import { fillText } from 'core/texts'
import { adminGeralTexts } from 'core/texts/admin-geral'
import { Callout } from '../../ui/callout.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { withUnit } from './setting-fields.ts'
import type { Setting } from './settings-api.ts'

interface Props {
  theirs: Setting
  onTake: () => void
  onKeep: () => void
}

/** What somebody else saved of a value that is being changed here, and the choice between the two. */
export const Conflict = ({ theirs: { key, value, updated_at, updated_by_name }, onTake, onKeep }: Props) => (
  <Callout tone="warn">
    <p>
      {fillText(adminGeralTexts.salvouAntes, {
        nome: updated_by_name ?? adminGeralTexts.outraPessoa,
        valor: withUnit(key, value),
        momento: updated_at ? formatMoment(updated_at) : '',
      })}
    </p>
    <div className="admin-actions">
      <Button onClick={onTake}>{adminGeralTexts.usarSalvo}</Button>
      <Button variant="outline" color="gray" highContrast onClick={onKeep}>
        {adminGeralTexts.manterMeu}
      </Button>
    </div>
  </Callout>
)
