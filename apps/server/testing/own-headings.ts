/**
 * Fields of one name that domains head with different words, and why they may. Everywhere else one column has one heading: whoever owns the field lends
 * the word (`contract/field-words.ts`). The list may only shrink: a field that has one word everywhere is taken out of it.
 */
export const ownHeadings: Readonly<Record<string, string>> = {
  'A list says what its own records are called, beside their number, name and state': `
    code key kind mode name nameEn nameZh number stage state status text type category contents description items
    line lineCount lineId lines message messages notes order orderNumber orderStatus point printer role scenario
    units what ids
  `,
  'A document says by its own verb who did it, when and why': `
    answer answerReason answeredAt answeredBy askedAt at by cancelReason cancelledAt checkedInAt closedAt createdAt createdBy decidedAt
    decidedBy decision departedAt feedback madeBy readAt reason reasonText receiveReason refuseReason rejectReason remark
    raisedBy reversedAt reversedBy said saidAt saidBy send sentAt tries user userName userNo withdrawnAt receivedAt
    receivedBy cause owner sentBy countedAt
  `,
  'A figure is of the balance, plan or paper on which it stands': `
    agreed backlog bytes change changes containers copies demand difference expected figure files found held needed open
    openMinutes percent pieces places promised quantity quantityPerInner receivedAs receivedQty receivedQuantity
    requestedQty sent share overdue loadingMetres maximum parts tareKg volumeM3 weightKg heightMm widthMm
    lost
    before after short
  `,
  'A day or time is due, promised or looked for by the rule of its document': `
    day deliverOn dueOn estimatedArrival expectedArrival expectedOn firstShortOn hour receivedFrom receivedTo since to until validFrom
    validTo
  `,
  'Master data name code and name apart where other lists name the company': `
    companyCode forwarderCode forwarderNameEn forwarderNameZh host plantNo dots of
  `,
  'Said of the other side of an agency, of a dock that is kept, or of a partner': `
    supplierCode supplierNameEn supplierNameZh suppliers holderCode holderKind holderName holderNameEn
    holderNameZh receiver recipient sender condition containerCodes containerName
  `,
  'Empties go over one point of the plant both ways': `
    unloadingPoint unloadingPointId
  `,
  'What a file or message says stands beside what the portal knows': `
    carrier consignment expectedCode failure gap hardwareRevision means problem softwareRevision differs
  `,
  'One word of code for two things of the trade, each with its row in the glossary': `
    basis batchNo causes counted points verdict effect colour edition groupId gross invoiced missing reversed taxRate licencePlate mark originAddress originCode place position receipt rung settlementNumber sourceId subject urgent vehicleId zone
  `,
  'A person reads of himself, on his own page': `
    driverIdNo driverName password phone tel
  `,
  'Words of one filter or file of its own list': `
    evidence mine waits
  `,
  'Heads of a workbook that suppliers fill, and of the stages of a note': `
    innerCode outerCode receiptNumber transportOrderNumber
  `,
};
