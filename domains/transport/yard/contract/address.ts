/** Where the visits of a transport order are shown, to whom it belongs as well; of a truck without one its own visit. */
export const visitsAddress = ({
  orderId,
  number,
}: {
  readonly orderId: string | null;
  readonly number: string;
}): string => `/transport/yard-visits?${orderId === null ? `number=${number}` : `orderId=${orderId}`}`;
