/** The job that is told of what the chosen incoming webhook receives. */
export const inboundConsumer = 'messages.take_inbound';
