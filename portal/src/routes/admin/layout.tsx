import { temasTexts } from 'core/texts/admin-temas'
import { useLoaderData } from 'react-router-dom'
import { AdminScreen } from '../../admin/shell/admin-screen.tsx'
import { useFresh } from '../../admin/lists/use-fresh.ts'
import { listThemes } from '../../admin/themes/theme-api.ts'
import { Themes } from '../../admin/themes/themes.tsx'
import { deferred } from '../../api/deferred.ts'
import { Part } from '../../ui/part.tsx'

export const loader = () => ({ begun: deferred(listThemes()) })

/** Layout & Temas: how portal and simulator look. */
export function Component() {
  const { begun } = useLoaderData<typeof loader>()
  const [themes, reload] = useFresh(begun, listThemes)
  return (
    <AdminScreen area="layout">
      <Part keeps value={themes} failure={{ title: temasTexts.erroCarregar }}>
        {(loaded) => <Themes themes={loaded} reload={reload} />}
      </Part>
    </AdminScreen>
  )
}
