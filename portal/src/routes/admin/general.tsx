import { adminGeralTexts } from 'core/texts/admin-geral'
import { useLoaderData } from 'react-router-dom'
import { GeneralSettings } from '../../admin/geral/general-settings.tsx'
import { listSettings } from '../../admin/geral/settings-api.ts'
import { AdminScreen } from '../../admin/shell/admin-screen.tsx'
import { deferred } from '../../api/deferred.ts'
import { Part } from '../../ui/part.tsx'

/** Fetched while the screen is shown already. */
export const loader = () => ({ settings: deferred(listSettings()) })

/** Title, subtitle, and the limits of the product. */
export function Component() {
  const { settings } = useLoaderData<typeof loader>()
  const failure = {
    title: adminGeralTexts.erroCarregar,
    description: adminGeralTexts.erroCarregarTexto,
  }
  return (
    <AdminScreen area="geral">
      <Part keeps value={settings} failure={failure}>
        {(loaded) => <GeneralSettings settings={loaded} />}
      </Part>
    </AdminScreen>
  )
}
