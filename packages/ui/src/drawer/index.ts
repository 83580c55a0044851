export { Drawer, DrawerFoot } from './drawer.tsx'
