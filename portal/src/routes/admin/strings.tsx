import { stringsTexts } from 'core/texts/admin-strings'
import { useLoaderData } from 'react-router-dom'
import { useFresh } from '../../admin/lists/use-fresh.ts'
import { AdminScreen } from '../../admin/shell/admin-screen.tsx'
import { listStrings } from '../../admin/strings/string-api.ts'
import { Strings } from '../../admin/strings/strings.tsx'
import { deferred } from '../../api/deferred.ts'
import { Part } from '../../ui/part.tsx'

export const loader = () => ({ begun: deferred(listStrings()) })

/** Strings da Interface: each text, in the administrator's words. */
export function Component() {
  const { begun } = useLoaderData<typeof loader>()
  const [strings, reload] = useFresh(begun, listStrings)
  return (
    <AdminScreen area="strings">
      <Part keeps value={strings} failure={{ title: stringsTexts.erroCarregar }}>
        {(loaded) => <Strings listed={loaded} reload={reload} />}
      </Part>
    </AdminScreen>
  )
}
