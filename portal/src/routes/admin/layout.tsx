import { AdminScreen } from '../../admin/shell/admin-screen.tsx'

export const Component = () => <AdminScreen area="layout">{null}</AdminScreen>
