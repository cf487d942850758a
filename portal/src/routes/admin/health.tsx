import { AdminScreen } from '../../admin/shell/admin-screen.tsx'

export const Component = () => <AdminScreen area="saude">{null}</AdminScreen>
