import { adminBrandingTexts } from 'core/texts/admin-branding'
import { useLoaderData } from 'react-router-dom'
import { listPictures } from '../../admin/branding/branding-api.ts'
import { Pictures } from '../../admin/branding/pictures.tsx'
import { useFresh } from '../../admin/lists/use-fresh.ts'
import { AdminScreen } from '../../admin/shell/admin-screen.tsx'
import { deferred } from '../../api/deferred.ts'
import { Part } from '../../ui/part.tsx'

/** Fetched while the screen is shown already. */
export const loader = () => ({ begun: deferred(listPictures()) })

/** Logo, favicon and cover. */
export function Component() {
  const { begun } = useLoaderData<typeof loader>()
  const [pictures, reload] = useFresh(begun, listPictures)
  const failure = {
    title: adminBrandingTexts.erroCarregar,
    description: adminBrandingTexts.erroCarregarTexto,
  }
  return (
    <AdminScreen area="branding">
      <Part keeps value={pictures} failure={failure}>
        {(loaded) => <Pictures pictures={loaded} reload={reload} />}
      </Part>
    </AdminScreen>
  )
}
