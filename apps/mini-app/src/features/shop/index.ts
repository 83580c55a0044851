/** The shop: tickets for coins, coins and golden tickets for Stars. `payment/` follows payments. */
export { GoldenTickets, PaymentWatch, StarPackages } from './star-packages.tsx'
export { TicketPacks } from './ticket-packs.tsx'
