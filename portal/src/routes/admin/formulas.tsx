import { AdminScreen } from '../../admin/shell/admin-screen.tsx'

export const Component = () => <AdminScreen area="formulas">{null}</AdminScreen>
