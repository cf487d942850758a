import { Button } from '@radix-ui/themes/components/button'
import { fillText } from 'core/texts'
import { adminTexts } from 'core/texts/admin'
import { House, LogOut } from 'lucide-react'
import { AreaCards } from '../../admin/dashboard/area-cards.tsx'
import { NothingYet } from '../../admin/dashboard/nothing-yet.tsx'
import { paths } from '../../paths.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { useMe } from '../../signed-in/use-me.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** The first screen of who runs the product. */
export function Component() {
  const me = useMe()
  const { signOut, signingOut } = useSignOut()
  usePageTitle(adminTexts.painel)
  return (
    <div className="screen dashboard">
      <header className="admin-head">
        <div className="panel-head">
          <div>
            <h1>{fillText(adminTexts.painelOla, { nome: me.display_name || me.name })}</h1>
            <p className="lede">{fillText(adminTexts.painelLinha, { email: me.email })}</p>
          </div>
          <div className="admin-actions">
            <Button asChild variant="outline" color="gray" highContrast>
              <a href={paths.home}>
                <House className="icon" />
                {adminTexts.painelInicio}
              </a>
            </Button>
            <Button
              variant="outline"
              color="gray"
              highContrast
              loading={signingOut}
              onClick={() => void signOut()}
            >
              <LogOut className="icon" />
              {adminTexts.painelSair}
            </Button>
          </div>
        </div>
      </header>
      {me.role === 'admin' ? <AreaCards /> : <NothingYet />}
    </div>
  )
}
