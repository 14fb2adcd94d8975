/** The first page, with the colours of the modes, which only the app knows. */
import { DashboardPage } from '../../../features/dashboard/admin/dashboard-page.tsx'
import { MODE_GELS } from '../mode-looks.ts'

export const Home = () => <DashboardPage modeColours={MODE_GELS} />
