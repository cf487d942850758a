import { importsTexts } from 'core/texts/imports'
import { paths } from 'core/paths'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../api/deferred.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Lede } from '../shell/lede.tsx'
import { Begun } from './begun.tsx'
import { getImport, listImports } from './import-api.ts'
import { Preparing } from './preparing.tsx'
import { SheetChooser } from './sheet-chooser.tsx'

const find = async (id: string | null) =>
  id ? { one: await getImport(id), recent: [] } : { one: null, recent: await listImports() }

/** Which import is open stands in the address: it is there again after a reload. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  found: deferred(find(new URL(request.url).searchParams.get('id'))),
})

/** Takes cases in from a spreadsheet: choose, look through, import, and take back. */
export function Component() {
  const { found } = useLoaderData<typeof loader>()
  usePageTitle(importsTexts.titulo)
  return (
    <Screen>
      <header>
        <BackLink to={paths.adminCases}>{importsTexts.voltar}</BackLink>
        <h1>{importsTexts.titulo}</h1>
        <Lede>{importsTexts.linha}</Lede>
      </header>
      <LoadedPart keeps value={found} failure={{ title: importsTexts.erroCarregar }}>
        {({ one, recent }, reload) =>
          !one ? (
            <SheetChooser recent={recent} />
          ) : one.status === 'open' ? (
            <Preparing key={one.id} one={one} reload={reload} />
          ) : (
            <Begun key={one.id} one={one} reload={reload} />
          )
        }
      </LoadedPart>
    </Screen>
  )
}
