import { useMe } from '../../signed-in/use-me.ts'
import { fillText } from 'core/texts'
import { adminTexts } from 'core/texts/admin'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** The first screen of the administration. */
export function Component() {
  const me = useMe()
  usePageTitle(adminTexts.painel)
  return (
    <div className="screen">
      <h1>{fillText(adminTexts.painelOla, { nome: me.display_name || me.name })}</h1>
    </div>
  )
}
